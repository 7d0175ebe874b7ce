import { pageCss } from './Page';

interface Column {
  label: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}

/** The head of a table; the column of buttons has a name for screen readers only. */
export function TableHead({ columns, actions }: { columns: readonly (string | Column)[]; actions?: string }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { label, isNumber }: Column = typeof column === 'string' ? { label: column } : column;
          return (
            <th key={label} scope="col" className={isNumber ? pageCss.number : undefined}>
              {label}
            </th>
          );
        })}
        {actions && (
          <th scope="col" className={pageCss.end}>
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
