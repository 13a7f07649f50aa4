import { execFileSync } from 'node:child_process'

// The lines at the end of a run that name what failed (scripts/test-failures.mjs).
const linesOf = (results: unknown): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import('./scripts/test-failures.mjs').then((m) => console.log(JSON.stringify(m.failuresIn(${JSON.stringify(results)}))))`,
    ]).toString(),
  )

const passed = { status: 'passed', fullName: 'a claim is confirmed', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'a claim is confirmed once',
  failureMessages: ['\u001b[31mError: expected 1\n    received 2\u001b[0m\n    at claim.test.ts:4:1'],
}

test('a failed test is named with the beginning of its reason, without colours and on one line', () => {
  expect(linesOf([{ name: 'claim.test.ts', message: 'all of it', assertionResults: [passed, failed] }])).toEqual([
    'a claim is confirmed once：Error: expected 1 received 2 at claim.test.ts:4:1',
  ])
})

test('a file that could not run is named with its reason, and one without tests is not', () => {
  expect(
    linesOf([
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'empty.test.ts', message: '', assertionResults: [] },
    ]),
  ).toEqual(['broken.test.ts：Cannot find module'])
})

test('a long reason is cut at 400 characters', () => {
  const [line] = linesOf([
    { name: 'long.test.ts', message: '', assertionResults: [{ ...failed, failureMessages: ['x'.repeat(5_000)] }] },
  ])
  expect(line).toHaveLength('a claim is confirmed once：'.length + 400)
})
