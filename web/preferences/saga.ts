import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { contract } from '../../api/contract';
import { call as request } from '../api/client';
import { rethrowUnlessApiError } from '../api/problem';
import { switchLanguage } from '../i18n/i18n';
import { session, type SessionState } from '../session/slice';
import { onPreferencesChangeInOtherTab, savePreferences, type Preferences } from './storedPreferences';
import { preferences } from './slice';

interface State {
  preferences: Preferences & { chosen: boolean };
  session: SessionState;
}
const preferencesOf = ({ preferences: { language, theme, density } }: State): Preferences => ({
  language,
  theme,
  density,
});

/** Applies a chosen preference, and stores it in this browser and in the account. */
export function* watchPreferences(): SagaIterator {
  yield takeLatest([preferences.chosenByUser, preferences.received], apply);
  yield takeEvery(preferences.chosenByUser, storeInAccount);
  yield takeEvery([session.signedIn, session.accountArrived], mergeWithAccount);
  yield takeEvery(eventChannel<Preferences>(onPreferencesChangeInOtherTab), function* (picked): SagaIterator {
    yield put(preferences.received(picked));
  });
}

function* apply(): SagaIterator {
  const current: Preferences = yield select(preferencesOf);
  savePreferences(current);
  yield call(switchLanguage, current.language);
}

/** Stores preferences that were chosen before signing in in the account; if none were, applies the preferences of the account. */
function* mergeWithAccount({ payload: { account } }: ReturnType<typeof session.signedIn>): SagaIterator {
  const { chosen }: State['preferences'] = yield select((state: State) => state.preferences);
  if (chosen) yield call(storeInAccount);
  else
    yield put(
      preferences.received({ language: account.language, theme: account.theme, density: account.density }),
    );
}

/** Stores the preferences in the account. A failure is not shown: the choice applies in this browser and is sent with the next choice. */
function* storeInAccount(): SagaIterator {
  const signedIn: boolean = yield select((state: State) => state.session.kind === 'in');
  if (!signedIn) return;
  const body: Preferences = yield select(preferencesOf);
  try {
    yield call(request, contract.updateMe, { body });
    yield put(preferences.stored(body));
  } catch (error) {
    rethrowUnlessApiError(error);
  }
}
