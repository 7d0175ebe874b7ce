import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import type { FileTable } from '../engine-protocol';
import play from '../Playground.module.css';
import css from './Files.module.css';
import { fileMessages } from './messages';

/** What the columns of a file's tables tell about people, and how well these are hidden. No values. */
export function TableReports({ tables }: { tables: readonly FileTable[] }) {
  const t = useMessages(fileMessages);
  return (
    <details className={css.tables}>
      <summary>{t.tables}</summary>
      {tables.map((table) => (
        <TableReport key={table.name} table={table} isNamed={tables.length > 1} />
      ))}
    </details>
  );
}

function TableReport({ table, isNamed }: { table: FileTable; isNamed: boolean }) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  const entityName = useEntityName();
  const { before, after } = table;
  return (
    <section className={css.tableReport}>
      {isNamed && <h3>{table.name}</h3>}
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.column, t.role, t.typeOfColumn, { label: t.confidence, isNumber: true }]} />
        <tbody>
          {table.columns.map(({ name, role, entity_type, confidence }) => (
            <tr key={name}>
              <td data-label={t.column}>{name}</td>
              <td data-label={t.role}>{t.roles[role]}</td>
              <td data-label={t.typeOfColumn}>{entity_type ? entityName(entity_type) : ''}</td>
              <td data-label={t.confidence} className={pageCss.number}>
                {format.percent(confidence)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t.risk(before.k, after.k, before.unique, after.unique, before.rows)}</p>
      <GroupSizes before={before.sizes} after={after.sizes} />
      {before.diversity.map(({ column, l }, index) => (
        <p key={column} className={play.summary}>
          {t.diversity(column, l, after.diversity[index]?.l ?? l)}
        </p>
      ))}
    </section>
  );
}

type Sizes = FileTable['before']['sizes'];

/** How many groups have how many rows, before and after, as bars side by side. */
function GroupSizes({ before, after }: { before: Sizes; after: Sizes }) {
  const t = useMessages(fileMessages);
  const most = Math.max(1, ...[...before, ...after].map(({ classes }) => classes));
  return (
    <figure className={css.plot}>
      <figcaption className={play.summary}>{t.plot}</figcaption>
      <table>
        <TableHead columns={[t.groupRows, t.before, t.after]} />
        <tbody>
          {before.map(({ rows, classes }, index) => (
            <tr key={rows}>
              <th scope="row">{rows}</th>
              <Bar count={classes} most={most} />
              <Bar count={after[index]?.classes ?? 0} most={most} isAfter />
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Bar({ count, most, isAfter = false }: { count: number; most: number; isAfter?: boolean }) {
  const format = useFormat();
  return (
    <td>
      <span
        className={isAfter ? css.barAfter : css.barBefore}
        style={{ width: `${(count / most) * 70}%` }}
        aria-hidden
      />
      {format.number(count)}
    </td>
  );
}
