import { queries } from '../../data/ask.ts';
import { askAuth } from '../../data/auth.ts';
import { SelectField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthChange, type Organization } from './auth-asks.ts';
import { memberWords } from './members-words.ts';

/** Everything on every screen belongs to the organisation: after a change nothing known before holds. */
export function OrganizationSwitch({
  organizations,
  active,
}: {
  organizations: readonly Organization[];
  active: string;
}) {
  const say = useWords(memberWords);
  const change = useAuthChange(
    (organizationId: string) => askAuth('/organization/set-active', { organizationId }),
    () => void queries.resetQueries(),
  );
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        className="max-w-sm"
        label={say.organization}
        hint={say.switchHint}
        value={active}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.value)}
      >
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ErrorNote error={change.error} />
    </div>
  );
}
