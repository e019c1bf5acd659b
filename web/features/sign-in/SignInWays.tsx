import { useAppSelector } from '../../app/hooks';
import { Loader } from '../../shared/Loader';
import { OtherWays } from './second-factor/OtherWays';
import { SecondStep } from './second-factor/SecondStep';
import { useOidcReturn } from './second-factor/useOidcReturn';
import { SignInForm } from './SignInForm';
import { enteringOf } from './slice';

interface SignInWaysProps {
  /** Who is expected to sign in. */
  email?: string;
  /** Links open beside the page, whose state is to be kept. */
  beside?: boolean;
}

/** How one comes in: the password, then the second factor where one is set; or another way at once. */
export function SignInWays(props: SignInWaysProps) {
  const second = useAppSelector((state) => enteringOf(state).second);
  const returning = useOidcReturn(!props.beside);
  if (returning) return <Loader />;
  if (second) return <SecondStep key={second.challenge} step={second} />;
  return (
    <>
      <SignInForm {...props} />
      <OtherWays beside={!!props.beside} />
    </>
  );
}
