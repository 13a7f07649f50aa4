import type { DocumentType } from '@contract/document/codes'
import { days } from '@contract/duration'
import type { InsertObject } from 'kysely'
import { type SeedFirm, type SeedWorld, shareOf } from '../../../server/demo/world/world'
import { toTime } from '../../../server/kernel/clock'
import type { Tables } from '../../../server/kernel/db/tables'
import { piecesOf } from '../../../server/kernel/reading/pieces'

/** The load set: what lies in a big firm's matters after years. */
const MANY = 100_000
const BATCH = 10_000
const YEARS_DAYS = 3 * 365
/** One in so many was changed once, has a tag, is confidential. */
const CHANGED = 10
const TAGGED = 5
const CONFIDENTIAL = 40
const FOLDERS = ['委托手续', '证据材料', '往来函件'] as const

const PAPERS: readonly (readonly [name: string, type: DocumentType])[] = [
  ['委托合同', 'contract'],
  ['授权委托书', 'authorization'],
  ['起诉状', 'pleading'],
  ['律师函', 'letter'],
  ['证据清单', 'evidence'],
  ['法律研究备忘录', 'opinion'],
]
const SENTENCES = [
  '请求判令对方支付货款及逾期付款损失，并承担本案诉讼费用。',
  '委托人接受本所指派的律师代理本案，代理权限为特别授权。',
  '双方于合同签订之日起三十日内完成交付与验收。',
  '原告提交的送货单、对账单与往来邮件可以相互印证。',
  '被告抗辩质量不符合约定，未在检验期间内提出异议。',
  '请于收函之日起五日内书面回复，逾期将依法提起诉讼。',
  '保证人对上述债务承担连带清偿责任，保证期间为三年。',
  '本所律师查阅了工商登记档案、股东会决议与公司章程。',
  '申请人申请财产保全，并提供保险公司出具的担保函。',
  '工程款按月进度支付，竣工验收合格后付至百分之九十七。',
  '租赁期间房屋的修缮义务由出租人承担，另有约定的除外。',
  '用人单位未依法缴纳社会保险费，劳动者据此解除劳动合同。',
] as const

type Rows<T extends keyof Tables> = InsertObject<Tables, T>[]

/** A firm's documents by the thousand, for measuring: in folders of its matters, with versions, tags, and what they say. */
export async function seedManyDocuments(world: SeedWorld, firm: SeedFirm) {
  const share = shareOf(world, firm)
  if (share === 0) return
  const matters = await world.db
    .selectFrom('cases')
    .select(['id', 'name', 'lead_id'])
    .where('firm_id', '=', firm.id)
    .where('status', 'in', ['ongoing', 'ended', 'archived'])
    .orderBy('id')
    .execute()
  const folders = await foldersOf(world, firm, matters)
  let pile = new Pile(world, firm)
  for (let index = 0; index < MANY * share; index++) {
    const which = index % matters.length
    const matter = matters[which]
    const folder = folders[which * FOLDERS.length + (index % FOLDERS.length)]
    if (matter) pile.add(index, matter, folder?.id ?? null)
    if (index % BATCH !== BATCH - 1) continue
    await pile.save()
    pile = new Pile(world, firm)
  }
  await pile.save()
}

interface Matter {
  id: string
  name: string
  lead_id: string
}

async function foldersOf(world: SeedWorld, firm: SeedFirm, matters: readonly Matter[]) {
  const rows = matters.flatMap(({ id: case_id }) =>
    FOLDERS.map((name, sort) => ({
      ...{ id: world.id(), firm_id: firm.id, space: 'case' as const, case_id, name, sort },
      created_at: toTime(world.now),
    })),
  )
  await world.insert('document_folders', rows)
  return rows
}

/** So many documents, until they are in their tables. */
class Pile {
  readonly #files: Rows<'files'> = []
  readonly #readings: Rows<'file_readings'> = []
  readonly #words: Rows<'file_words'> = []
  readonly #documents: Rows<'documents'> = []
  readonly #versions: Rows<'document_versions'> = []
  readonly #tags: Rows<'document_tags'> = []

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  add(at: number, matter: Matter, folder_id: string | null) {
    const { world, firm } = this
    const { random, now } = world
    const [paper, doc_type] = random.pick(PAPERS)
    const made = now - days(1) - Math.floor(days(random.next() * YEARS_DAYS))
    const name = `${paper}（${at + 1}）.pdf`
    const id = world.id(made)
    const isChanged = at % CHANGED === 0
    const versions = isChanged ? [made, made + days(1) / 2] : [made]
    const updated = toTime(isChanged ? made + days(1) / 2 : made)
    const shared = { firm_id: firm.id, created_at: toTime(made) }
    let file_id = ''
    let size = 0
    for (const [before, when] of versions.entries()) {
      ;({ file_id, size } = this.#file(name, matter, when))
      const version = { id: world.id(when), firm_id: firm.id, document_id: id, no: before + 1, file_id, name }
      this.#versions.push({ ...version, author_id: matter.lead_id, created_at: toTime(when) })
    }
    this.#documents.push({
      ...{ ...shared, id, space: 'case', case_id: matter.id, folder_id, owner_id: matter.lead_id, name, doc_type },
      ...{ extension: 'pdf', size, file_id, version_no: versions.length, updated_at: updated },
      is_confidential: at % CONFIDENTIAL === 0,
    })
    if (at % TAGGED === 0)
      this.#tags.push({ firm_id: firm.id, document_id: id, tag: random.pick(['已提交', '已签署', '待补正']) })
  }

  #file(name: string, matter: Matter, when: number) {
    const { world, firm } = this
    const { random } = world
    const file_id = world.id(when)
    const size = random.int(40, 4_000) * 1_024
    const keys = { storage_key: `${firm.id}/doc/${toTime(when).slice(0, 10)}/${file_id}.pdf`, md5: file_id }
    this.#files.push({
      ...{ id: file_id, firm_id: firm.id, owner_id: matter.lead_id, kind: 'doc', name, extension: 'pdf', size },
      ...{ ...keys, content_type: 'application/pdf', state: 'stored', created_at: toTime(when) },
    })
    const words = `${matter.name}\n${random.some(SENTENCES, 3).join('')}标的额${random.int(10_000, 9_999_999)}元。`
    this.#readings.push({ file_id, firm_id: firm.id, state: 'done', pages: 1, words, due_at: toTime(when) })
    for (const [no, piece] of piecesOf([{ page: 1, words }]).entries())
      this.#words.push({ file_id, firm_id: firm.id, no, ...piece })
    return { file_id, size }
  }

  async save() {
    const { world } = this
    await world.insert('files', this.#files)
    await world.insert('file_readings', this.#readings)
    await world.insert('file_words', this.#words)
    await world.insert('documents', this.#documents)
    await world.insert('document_versions', this.#versions)
    await world.insert('document_tags', this.#tags)
  }
}
