import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export function Security() {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Password />
        <div className="flex flex-col gap-6">
          <TwoFactor />
          <Passkeys />
        </div>
      </div>
      <Sessions />
    </>
  );
}
