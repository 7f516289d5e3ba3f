import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthChange } from './auth-asks.ts';
import { BackupCodes, PasswordStep } from './two-factor-steps.tsx';
import { securityWords } from './security-words.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

function Disable({ onClose }: { onClose: () => void }) {
  const say = useWords(securityWords);
  const disable = useAuthChange((password: string) => askAuth('/two-factor/disable', { password }), onClose);
  return (
    <Dialog open onClose={onClose} title={say.disableTitle} description={say.disableLead}>
      <PasswordStep
        action={say.disable}
        look="danger"
        busy={disable.isPending}
        error={disable.error}
        onSubmit={disable.mutate}
      />
    </Dialog>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const say = useWords(securityWords);
  const make = useAuthChange((password: string) =>
    askAuth<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={make.data ? say.backupTitle : say.newCodes}
      description={make.data ? say.backupLead : say.newCodesLead}
    >
      {make.data ? (
        <BackupCodes codes={make.data.backupCodes} onDone={onClose} />
      ) : (
        <PasswordStep action={say.goOn} busy={make.isPending} error={make.error} onSubmit={make.mutate} />
      )}
    </Dialog>
  );
}

/** A code after the password: on, off, and the codes for the day the phone is lost. */
export function TwoFactor() {
  const say = useWords(securityWords);
  const isOn = useSession()?.user.twoFactorEnabled === true;
  const [doing, setDoing] = useState<'enable' | 'disable' | 'codes' | null>(null);
  const close = () => setDoing(null);
  return (
    <Panel title={say.twoFactor} actions={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? say.on : say.off}</Badge>}>
      <p className="-mt-2 mb-4 text-soft">{say.twoFactorLead}</p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setDoing('codes')}>{say.newCodes}</Button>
            <Button look="danger" onClick={() => setDoing('disable')}>
              {say.disable}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={() => setDoing('enable')}>
            {say.enable}
          </Button>
        )}
      </div>
      {doing === 'enable' && <TwoFactorSetup onClose={close} />}
      {doing === 'disable' && <Disable onClose={close} />}
      {doing === 'codes' && <NewCodes onClose={close} />}
    </Panel>
  );
}
