import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './state';

/** The store's hooks with its types. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
