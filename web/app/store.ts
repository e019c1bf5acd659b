import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import createSagaMiddleware from 'redux-saga';
import { connectionReducer } from '../connection/slice';
import { submissionsReducer } from '../steps/submit/slice';
import { inboxReducer } from '../features/inbox/slice';
import { session, sessionReducer } from '../session/slice';
import { preferencesReducer } from '../preferences/slice';
import { api } from '../reads/api';
import { toastsReducer } from '../toasts/slice';
import type { RootState } from '../store/state';
import { rootSaga } from './rootSaga';

const appReducer = combineReducers<{ [Key in keyof RootState]: Reducer<RootState[Key]> }>({
  session: sessionReducer,
  preferences: preferencesReducer,
  connection: connectionReducer,
  toasts: toastsReducer,
  reads: api.reducer,
  inbox: inboxReducer,
  submissions: submissionsReducer,
});

/** Drops an account's state when its session ends. */
function root(state: RootState | undefined, action: UnknownAction): RootState {
  const hasEnded = [session.signedOut, session.replaced, session.switched].some((endingAction) =>
    endingAction.match(action),
  );
  // The page of an expired session stays behind the sign-in form with its data (features/sign-in/Expired).
  if (!state || !hasEnded || (session.replaced.match(action) && state.session.kind === 'expired'))
    return appReducer(state, action);
  const { session: before, preferences, connection, toasts } = state;
  return appReducer({ session: before, preferences, connection, toasts }, action);
}

/**
 * Development checks of every action, which take a tenth of the time of web tests. Immer freezes the state, so a mutation fails without
 * them.
 */
const NO_CHECKS = { serializableCheck: false, immutableCheck: false, actionCreatorCheck: false };

/** Creates a store and runs its sagas; the application has one store, each test its own. */
export function createStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: root,
    middleware: (defaults) => defaults(NO_CHECKS).concat(api.middleware, sagas),
    // Renders answers at once, also in a hidden tab.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  const unlisten = setupListeners(store.dispatch);
  const running = sagas.run(rootSaga);
  const stop = () => {
    unlisten();
    running.cancel();
  };
  return { store, stop };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type AppDispatch = AppStore['dispatch'];
