import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** An error that nobody looks at: `catch {` and `.catch(() =>`. */
const UNSEEN = /\bcatch \{|\.catch\(\(\) =>/

/**
 * Where whatever is thrown means the same: what was kept on the device or typed cannot be read, or a part of the app did
 * not come. This list only shrinks: of a call only what may happen to it is let go, by `forgive` or `unlessUntold`.
 */
const ALLOWED: readonly string[] = [
  'src/api/partedUpload.ts',
  'src/api/request.ts',
  'src/features/document/UploadShelf.ts',
  'src/features/document/pins/Pins.ts',
  'src/features/form/controls/useAreas.ts',
  'src/features/form/formValues.ts',
  'src/lib/query.ts',
  'src/pages/receivables/apply-invoice/edit-scale.tsx',
  'src/stores/cache.ts',
  'src/stores/deviceFiles.ts',
  'src/stores/drafts.ts',
  'src/stores/listMemory.ts',
  'src/stores/session/lock.ts',
  'src/ui/chart/Chart.tsx',
]

test('no error is let go unseen, for it may be a fault of ours; hosts throw what they like, and are left to src/platform', () => {
  const found = filesBelow('src').filter(
    (file) =>
      !file.startsWith('src/platform/') &&
      !file.includes('.test.') &&
      UNSEEN.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found.sort()).toEqual(ALLOWED)
})
