import { painter } from '../../frame/colours';
import { githubWriter } from './github';
import { gitlabWriter } from './gitlab';
import { jsonWriter } from './json';
import { junitWriter } from './junit';
import type { Extent, Format, ReportWriter } from './report';
import { sarifWriter } from './sarif';
import { textWriter } from './text';

export { FORMATS } from './report';

const WRITERS: Record<Format, (extent: Extent) => ReportWriter> = {
  text: (extent) => textWriter(painter(), extent),
  json: jsonWriter,
  sarif: sarifWriter,
  junit: junitWriter,
  github: githubWriter,
  gitlab: gitlabWriter,
};

export const reportWriter = (format: Format, extent: Extent): ReportWriter => WRITERS[format](extent);
