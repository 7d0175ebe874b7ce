// Moments as Spark and Hive store them by default: twelve bytes, a number of nanoseconds of a day and the Julian day.
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { expect, test } from 'vitest';
import { redactFile } from '#command/library/node/redact-file.ts';

function twelveBytes(nanos: bigint): Uint8Array {
  const day = 86_400_000_000_000n;
  const bytes = new DataView(new ArrayBuffer(12));
  const days = (nanos - (((nanos % day) + day) % day)) / day;
  bytes.setBigUint64(0, nanos - days * day, true);
  bytes.setUint32(8, Number(days) + 2_440_588, true);
  return new Uint8Array(bytes.buffer);
}

/** The library writes twelve bytes of any kind: only the name of the kind is changed. */
function fileOf(moments: readonly bigint[]): Uint8Array {
  const writer = new ByteWriter();
  const column = { name: 'at', type: 'FIXED_LEN_BYTE_ARRAY', type_length: 12, repetition_type: 'REQUIRED' } as const;
  const text = { name: 'who', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED', converted_type: 'UTF8' } as const;
  const schema = [{ name: 'root', num_children: 2 }, column, text] as ConstructorParameters<
    typeof ParquetWriter
  >[0]['schema'];
  const file = new ParquetWriter({ writer, schema, statistics: false });
  const data = moments.map(twelveBytes);
  const people = moments.map(() => new TextEncoder().encode('Marta Okonkwo'));
  file.write({
    columnData: [
      { name: 'at', data, encoding: 'PLAIN' },
      { name: 'who', data: people },
    ],
  });
  Object.assign(file.schema[1] ?? {}, { type: 'INT96', type_length: undefined });
  for (const { columns } of file.row_groups) Object.assign(columns[0]?.meta_data ?? {}, { type: 'INT96' });
  file.finish();
  return new Uint8Array(writer.getBuffer());
}

async function readBack(moments: readonly bigint[]) {
  const original = fileOf(moments);
  expect(parquetMetadata(original.buffer as ArrayBuffer).schema[1]?.type).toBe('INT96');
  const { bytes } = await redactFile(original, { fileName: 'a.parquet', entities: ['PERSON'] });
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const parsers = {
    timestampFromMicroseconds: (units: bigint) => ({ micros: units }),
    timestampFromNanoseconds: (units: bigint) => ({ nanos: units }),
  };
  const rows = await parquetReadObjects({
    file,
    parsers: parsers as unknown as Parameters<typeof parquetReadObjects>[0]['parsers'],
  });
  return { rows: rows.map(({ at }) => at), logical: parquetMetadata(file).schema[1]?.logical_type };
}

test('moments of microseconds keep their value, however far away, and say what they are', async () => {
  const moments = [0n, -1_000n, 1_762_000_000_123_456_000n, 253_402_214_400_000_000_000n];
  const { rows, logical } = await readBack(moments);

  expect(rows).toEqual(moments.map((nanos) => ({ micros: nanos / 1000n })));
  expect(logical).toEqual({ type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' });
});

test('moments with more digits keep them', async () => {
  const { rows, logical } = await readBack([1n, 1_762_000_000_123_456_789n]);

  expect(rows).toEqual([{ nanos: 1n }, { nanos: 1_762_000_000_123_456_789n }]);
  expect(logical).toMatchObject({ unit: 'NANOS' });
});

test('moments with more digits that nothing can hold are refused by name', async () => {
  await expect(readBack([253_402_214_400_000_000_001n])).rejects.toThrow('too early or too late');
});
