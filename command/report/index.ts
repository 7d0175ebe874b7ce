import { painter } from '../frame/colours';
import { githubReport } from './github';
import { jsonReport } from './json';
import { junitReport } from './junit';
import type { Format, Report } from './report';
import { sarifReport } from './sarif';
import { textReport } from './text';

export { FORMATS, type Format, type Report, type ShownFinding } from './report';

const WRITERS: Record<Format, (report: Report) => string> = {
  text: (report) => textReport(report, painter()),
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

export const writeReport = (format: Format, report: Report): string => WRITERS[format](report);
