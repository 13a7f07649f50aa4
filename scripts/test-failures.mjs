/** Characters of a failure's reason that the end of a run repeats; all of it stands in the layer's own output. */
const REASON_CHARACTERS = 400

/**
 * A line for each test that failed and each file that could not run, from jest's JSON: its name and how its reason begins.
 * @param {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} testResults
 */
export function failuresIn(testResults) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) return message ? [`${name}：${reasonIn(message)}`] : []
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}：${reasonIn(failureMessages.join(' '))}`)
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
const COLOURS = /\u001b\[[\d;]*m/g

const reasonIn = (message) => message.replace(COLOURS, '').replace(/\s+/g, ' ').trim().slice(0, REASON_CHARACTERS)
