import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** A tenth of a second or more by the clock, whatever happens meanwhile. */
const FIXED = /waitForTimeout\(|setTimeout\((\w+, )?(\d{3,}|\d_\d{3}|[\d.]+ \* SECOND|limits\.\w+)[,)]|moment\(page, \d/

/** Files in which time itself is the matter: that so long nothing happens, or that somebody is as slow. This list only shrinks. */
const ALLOWED: Readonly<Record<string, string>> = {
  'test/e2e/chat-host.test.ts': 'for a second nobody is asked again',
  'test/e2e/chunks.test.ts': 'a chunk that takes as long',
  'test/e2e/file-viewer.test.ts': 'a reader who turns pages no faster',
  'test/flows/misc.test.ts': 'for so long nobody goes ahead of a job',
  'test/flows/processes/hanging-killed.test.ts': 'a call that hangs so long',
  'test/flows/scan-login.test.ts': 'a database that is busy so long; for so long nothing is logged',
  'test/flows/socket.test.ts': 'a reading that takes as long',
  'test/weapp/sign-task.test.ts': 'the pad takes a stroke once it has come up',
}

test('no test waits by the clock: it looks until it is so (eventually, waited), or puts the clock on (halfASecondLater)', () => {
  const tests = [...filesBelow('test'), ...filesBelow('src'), ...filesBelow('server')].filter(
    (file) => file.includes('.test.') && file !== 'test/architecture/waits.test.ts',
  )
  expect(tests.length).toBeGreaterThan(300)
  const found = tests.filter((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .some((line) => !line.includes('jest.setTimeout') && FIXED.test(line)),
  )
  expect(found.sort()).toEqual(Object.keys(ALLOWED))
})
