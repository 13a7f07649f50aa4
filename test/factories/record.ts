import { fakeConnection } from '@test/support/fake-connection'
import type { IntentKey } from '@/api/call'
import { isTold, markTold } from '@/lib/errors'
import type { RecordDeps } from '@/stores/record/LiveRecord'

/** Surroundings of a LiveRecord, for stores without a screen: news come by `tell`, what the user reads stands in `said`. */
export function aRecordsWorld() {
  const { connection, tell } = fakeConnection()
  const said: string[] = []
  /** Answer to modals; confirmed unless told otherwise. */
  const answers: boolean[] = []
  const live: RecordDeps = {
    connection,
    feedback: {
      toast: (text) => said.push(text),
      confirm: async ({ content }) => {
        said.push(content)
        return answers.shift() ?? true
      },
      alert: async ({ content }) => void said.push(content),
    },
    presenter: {
      present(error) {
        if (!isTold(error)) said.push(error instanceof Error ? error.message : String(error))
        markTold(error)
      },
    },
  }
  return { live, said, answers, tell }
}

/** The idempotency key that a call goes with. */
export const keyOf = (input: object, key: IntentKey | undefined): string | undefined =>
  typeof key === 'function' ? key(JSON.stringify(input)) : key
