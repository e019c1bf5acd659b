import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { Loader } from '../../shared/Loader';
import { OtherSignInMethods } from './second-factor/OtherSignInMethods';
import { useOidcReturn } from './second-factor/useOidcReturn';
import { SignInForm } from './SignInForm';
import { enteringOf } from '../../session/slice';

/** Lazy, because not everyone has a second factor. */
const SecondStep = lazy(async () => ({
  default: (await import('./second-factor/SecondStep')).SecondStep,
}));

interface SignInMethodsProps {
  /** E-mail of the person who is expected to sign in. */
  email?: string;
  /** Links open in a new tab, so that the page keeps its state. */
  keepsPage?: boolean;
}

/** Sign-in methods: the password, then the second factor if one is set; or another method. */
export function SignInMethods(props: SignInMethodsProps) {
  const second = useAppSelector((state) => enteringOf(state).second);
  const returning = useOidcReturn(!props.keepsPage);
  if (returning) return <Loader />;
  if (second)
    return (
      <Suspense fallback={<Loader />}>
        <SecondStep key={second.challenge} step={second} />
      </Suspense>
    );
  return (
    <>
      <SignInForm {...props} />
      <OtherSignInMethods keepsPage={!!props.keepsPage} />
    </>
  );
}
