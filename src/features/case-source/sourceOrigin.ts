import type { caseSource } from '@contract/case-source'
import type { clue } from '@contract/clue'
import type { Clue } from '@contract/clue/shapes'
import type { customer } from '@contract/customer'
import type { ValuesOf } from '@contract/forms/fields'
import type { Api } from '@/api/call'
import { clientLineOf } from '@/features/form/clientLine'
import { ignoreError } from '@/lib/errors'
import type { SourceForm } from './sourceForm'

type OriginApi = Api<{ customer: typeof customer; clue: typeof clue }>

/** Values of a new source of this customer, with what the clue said of the case. */
export async function readOrigin(
  api: OriginApi,
  { customerId, clueId }: { customerId: string; clueId?: string },
): Promise<Partial<ValuesOf<SourceForm>>> {
  const [client, talk] = await Promise.all([
    api.customer.getCustomerDetail({ customerId }),
    clueId ? api.clue.getClueDetail({ clueId }) : undefined,
  ])
  return { channel: client.channel, clients: [clientLineOf(client)], ...(talk ? factsOf(talk) : {}) }
}

/** Channel of one's latest source: most people's work reaches them in one way. */
export async function readUsualChannel(
  api: Api<{ caseSource: typeof caseSource }>,
): Promise<Partial<ValuesOf<SourceForm>>> {
  const latest = { tab: 'mine', sort: 'updated', current: 1, size: 1 } as const
  const last = await api.caseSource.getCaseSourceList(latest).catch(ignoreError)
  return last?.records[0] ? { channel: last.records[0].channel } : {}
}

const factsOf = ({ title, channel, category, brief, amount, opponents }: Clue): Partial<ValuesOf<SourceForm>> => ({
  name: title,
  channel,
  brief,
  others: opponents.map(({ name, kind }) => ({ name, kind, role: 'opponent' })),
  ...(category ? { category } : {}),
  ...(amount ? { subjectAmount: amount } : {}),
})
