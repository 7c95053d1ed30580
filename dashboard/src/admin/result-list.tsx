/** An image that a tool has changed. */
export interface ResultRow {
  id: string;
  name: string;
  detail: string;
}

/** Lists the images that a tool has changed. */
export function ResultList({ label, rows }: { label: string; rows: readonly ResultRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="mt-4 max-h-80 divide-y divide-line overflow-y-auto rounded-tile border border-line"
    >
      {rows.map(({ id, name, detail }) => (
        <li key={id} className="px-4 py-2.5">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="font-mono text-xs break-all text-soft">{detail}</p>
        </li>
      ))}
    </ul>
  );
}
