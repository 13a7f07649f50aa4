import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** A tenth of a second or more by the clock, whatever happens meanwhile. */
const FIXED =
  /waitForTimeout\(|setTimeout\((\w+, )?(\d{3,}|\d_\d{3}|[\d.]+ \* SECOND|limits\.\w+)[,)]|(moment\(page, |\b(pause|sleep|delay)\()(\d{3,}|\d_\d{3})/

/** So many looks, with a pause between two: on a slow machine they are over before it is so. */
const COUNTED = /^\s*for \(let (\w+) = \d+; .*setTimeout\(/

/** Less than ten seconds on the wall: a machine that does other work, too, takes twenty times as long as an idle one. */
const SHORT = /now\(\) - \w+\)\.toBeLessThan\((\d{1,3}|\d_\d{3})\)/

/** Files in which time itself is the matter: that so long nothing happens, or that somebody is as slow. This list only shrinks. */
const ALLOWED: Readonly<Record<string, string>> = {
  'test/e2e/chat-host.test.ts': 'for a second nobody is asked again',
  'test/e2e/chunks.test.ts': 'a chunk that takes as long',
  'test/e2e/file-viewer.test.ts': 'a reader who turns pages no faster',
  'test/flows/misc.test.ts': 'for so long nobody goes ahead of a job',
  'test/flows/processes/hanging-killed.test.ts': 'a call that hangs so long, and the ten seconds that an ending has',
  'test/flows/processes/several.test.ts': 'a process that stands still for so long; one that waits its turn',
  'test/flows/scan-login.test.ts': 'a database that is busy so long; for so long nothing is logged',
  'test/flows/socket.test.ts': 'a reading that takes as long',
}

const tests = [...filesBelow('test'), ...filesBelow('src'), ...filesBelow('server'), ...filesBelow('contract')].filter(
  (file) => file.includes('.test.') && file !== 'test/architecture/waits.test.ts',
)

const filesWith = (...kinds: RegExp[]) =>
  tests
    .filter((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .some((line) => !line.includes('jest.setTimeout') && kinds.some((kind) => kind.test(line))),
    )
    .sort()

test('no test waits by the clock: it looks until it is so (eventually, waited), or puts the clock on (halfASecondLater)', () => {
  expect(tests.length).toBeGreaterThan(300)
  expect(filesWith(FIXED, SHORT)).toEqual(Object.keys(ALLOWED))
})

test('no test looks a counted number of times and then expects', () => {
  expect(filesWith(COUNTED)).toEqual([])
})
