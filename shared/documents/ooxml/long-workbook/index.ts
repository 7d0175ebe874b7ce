export { batchWorkbook, rowsOfBatch } from './batch';
export { packWorkbook } from './pack';
export { noneRenamed, type Renamed, renamedBetween } from './renamed';
export { isLongWorkbook, type LongSheet, type LongWorkbook, unpackWorkbook } from './unpack';
