import type { ReactNode } from 'react';
import { defineWords, useWords } from '../language/words.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Skeleton } from './notes.tsx';

const words = defineWords({ en: { more: 'Show more' }, de: { more: 'Mehr zeigen' } });

export interface Column<T> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  readonly align?: 'right';
  /** Left out on a phone. */
  readonly secondary?: boolean;
}

interface DataTableProps<T> {
  /** Said to screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while nothing is known yet. */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  /** What stands here when there is nothing to list. */
  readonly empty: ReactNode;
  readonly more?: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

export function DataTable<T>({ label, columns, rows, rowKey, empty, more }: DataTableProps<T>) {
  const say = useWords(words);
  if (rows?.length === 0) return empty;
  const place = ({ align, secondary }: Column<T>) =>
    classes('px-4 py-2.5', align === 'right' ? 'text-right tabular-nums' : 'text-left', secondary && 'max-md:hidden');
  return (
    <div className="flex flex-col items-start gap-3">
      <div
        className="w-full overflow-x-auto rounded-2xl border bg-surface shadow-panel"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className="w-full text-[0.9rem]">
          <thead className="border-b text-[0.8rem] text-soft">
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={classes(place(column), 'font-medium')}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(rows ?? []).map((row) => (
              <tr key={rowKey(row)} className="border-t first:border-t-0 hover:bg-paper">
                {columns.map((column) => (
                  <td key={column.id} className={place(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows === undefined &&
              Array.from({ length: 4 }, (_, index) => (
                <tr key={index} className="border-t first:border-t-0">
                  {columns.map((column) => (
                    <td key={column.id} className={place(column)}>
                      <Skeleton className="h-4 w-20" />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {more?.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {say.more}
        </Button>
      )}
    </div>
  );
}
