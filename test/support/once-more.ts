/**
 * A test that waits for a browser or a phone beside other lanes on a loaded machine: whoever fails is tried once more at the
 * end of its file, and fails if it fails again. The first failure is printed, and the whole run names who needed it
 * (scripts/test.mjs): a test that is named again and again is mended.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
