import type { clue } from '@contract/clue'
import { clueForm, newClueForm } from '@contract/clue/form'
import type { Clue, RepeatInput, SaveClueInput } from '@contract/clue/shapes'
import type { ValuesOf } from '@contract/forms/fields'
import type { Api } from '@/api/call'
import type { CategoriesStore } from '@/features/form/CategoriesStore'
import type { FormAround } from '@/features/form/formFields'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError, giveUp, ignoreError } from '@/lib/errors'

type NewClue = typeof newClueForm

interface Deps {
  suggest?: FormAround['suggest']
  categories: Pick<CategoriesStore, 'own' | 'follow'>
  api: Api<{ clue: typeof clue }>
  /** Shows similar clues; resolves to true to save all the same. */
  confirm(asked: RepeatInput): Promise<boolean>
}

/** Options of a clue's form. @param clueId id of the one that is edited */
export const clueFormOptions = (
  clueId: string | undefined,
  { api, confirm, suggest, categories }: Deps,
): RecordFormOptions<NewClue, Clue, Clue> => ({
  fields: clueId ? (clueForm as unknown as NewClue) : newClueForm,
  around: { suggest, own: categories.own },
  follow: categories.follow,
  initial: { partyKind: 'organ', keep: 'self' },
  begun: clueId ? undefined : () => readUsualChannel(api),
  read: clueId ? () => readEditable(api, clueId) : undefined,
  formOf: (record) => ({ values: valuesOf(record), files: { fileIds: record.files } }),
  async send(values, { key, record }) {
    const input = inputOf(values)
    if (record) return api.clue.saveClue({ clueId: record.clueId, version: record.version, ...input }, { key })
    const { title, partyKind, partyName, creditCode, mobile } = input
    const asked = { title, partyKind, partyName, creditCode, mobile }
    const { isRepeat } = await api.clue.isRepeatClue(asked, { silent: false })
    if (isRepeat && !(await confirm(asked))) giveUp()
    const keep = values.keep as SaveClueInput['keep']
    return api.clue.saveClue({ ...input, keep, isRepeatAccepted: isRepeat }, { key })
  },
})

async function readEditable({ clue: calls }: Deps['api'], clueId: string): Promise<Clue> {
  const found = await calls.getClueDetail({ clueId })
  if (!found.can.edit) throw new ClosedError('该线索已转化、已关闭，或由他人跟进，不能修改', { to: 'clue', id: clueId })
  return found
}

/** Channel of one's latest clue: most people's clues reach them in one way. */
async function readUsualChannel({ clue: calls }: Deps['api']) {
  const last = await calls.getClueList({ index: '1', current: 1, size: 1 }).catch(ignoreError)
  return { partyKind: 'organ', keep: 'self', channel: last?.records[0]?.channel ?? '' }
}

const valuesOf = (record: Clue) => ({
  title: record.title,
  channel: record.channel,
  partyKind: record.partyKind,
  partyName: record.partyName,
  creditCode: record.creditCode,
  contactName: record.contactName,
  mobile: record.mobile,
  phone: record.phone,
  email: record.email,
  category: record.category ?? '',
  amount: record.amount ?? '',
  brief: record.brief,
  opponents: record.opponents.map(({ name, kind }) => ({ name, kind })),
})

function inputOf(values: ValuesOf<NewClue>) {
  const { keep, fileIds, opponents, category, amount, channel, partyKind, creditCode, contactName, ...texts } = values
  return {
    ...texts,
    channel: channel as SaveClueInput['channel'],
    partyKind: partyKind as SaveClueInput['partyKind'],
    // Hidden for a person: a form refuses fields it does not show.
    ...(partyKind === 'organ' ? { creditCode, contactName } : {}),
    category: (category || undefined) as SaveClueInput['category'],
    amount: amount || undefined,
    opponents: opponents as unknown as SaveClueInput['opponents'],
    fileIds: [...fileIds],
  }
}
