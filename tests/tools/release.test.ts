import { describe, expect, test } from 'vitest';
import { closeSection, withVersion } from '../../scripts/release.mjs';

describe('a release', () => {
  test('dates what was unreleased and leaves an empty section on top', () => {
    const text = '# Changelog\n\n## Unreleased\n\n### Added\n- one\n\n## 0.1.0 - 2026-01-01\n\n- old\n';
    expect(closeSection(text, '0.2.0', '2026-11-16')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-16\n\n### Added\n- one\n\n## 0.1.0 - 2026-01-01\n\n- old\n',
    );
  });

  test('gives packages one version by which they name each other, and leaves others alone', () => {
    const manifest = JSON.stringify({
      name: '@veilmark/engine',
      version: '0.1.0',
      dependencies: { '@veilmark/catalog': '0.1.0', zod: '4.6.7' },
    });
    expect(JSON.parse(withVersion(manifest, '0.2.0'))).toEqual({
      name: '@veilmark/engine',
      version: '0.2.0',
      dependencies: { '@veilmark/catalog': '0.2.0', zod: '4.6.7' },
    });
  });
});
