import { DropdownMenu } from 'radix-ui';
import type { ComponentType, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ComponentType<{ className?: string }>;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface MenuProps {
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  readonly startsOpen?: boolean;
}

/** What can be done with one thing. The trigger is a button of its own. */
export function Menu({ trigger, items, startsOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-44 animate-appear rounded-xl border bg-surface p-1 shadow-raised"
        >
          {items.map(({ label, icon: Icon, onSelect, danger = false, disabled = false }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={classes(
                'flex cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1.5 text-[0.9rem] outline-none data-disabled:opacity-50 data-highlighted:bg-sunk',
                danger && 'text-bad',
              )}
            >
              {Icon && <Icon className="size-4" />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
