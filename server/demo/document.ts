import { CASE_FOLDERS, type DocumentSpace, type DocumentType, FIRM_FOLDERS } from '@contract/document/codes'
import { days } from '@contract/duration'
import { DocumentChanges } from '../domains/document/changes'
import { Folders } from '../domains/document/folder-tree'
import { keepDocument } from '../domains/document/library'
import { toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { callOf } from './world/call'
import { paper } from './world/paper'
import { keptFile } from './world/upload-file'
import { isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Latest cases of a firm that get documents. */
const CASES = 12

interface Sheet {
  folder: string
  name: string
  type: DocumentType
  text: readonly string[]
  tags?: readonly string[]
  /** Note of a later change by a colleague. */
  changed?: string
  isConfidential?: boolean
}

/** Categories before a court or commission, where somebody is authorised to appear. */
const DISPUTES: readonly string[] = ['civil', 'administrative', 'arbitration', 'laborArbitration', 'criminal']

/** First filing or opinion of each category. */
function openingOf(caseName: string, category: string): Sheet {
  const demand = `就「${caseName}」，请求裁决对方支付货款及逾期付款损失，并承担全部费用。`
  switch (category) {
    case 'criminal':
      return {
        folder: '辩护意见',
        name: '审查起诉阶段辩护意见',
        type: 'opinion',
        text: [`就「${caseName}」，结合在案证据，对事实、证据与量刑情节提出如下意见。`],
        changed: '补充自首与退赔情节',
      }
    case 'arbitration':
    case 'laborArbitration':
      return { folder: '仲裁文书', name: '仲裁申请书', type: 'pleading', text: [demand], tags: ['已提交'] }
    case 'nonLitigation':
      return {
        folder: '尽职调查',
        name: '尽职调查清单',
        type: 'opinion',
        text: [`「${caseName}」请提供：工商档案、重大合同、诉讼与担保、劳动用工与税务资料。`],
      }
    case 'retainer':
      return {
        folder: '合同审查',
        name: '合同审查意见',
        type: 'opinion',
        text: [`「${caseName}」送审合同：建议补充验收标准、违约金上限与争议管辖条款。`],
      }
    default:
      return {
        folder: '诉讼文书',
        name: '起诉状',
        type: 'pleading',
        text: [`就「${caseName}」，请求判令对方支付货款及逾期付款损失，并承担本案诉讼费用。`],
        tags: ['已提交'],
        changed: '按庭前会议意见调整诉讼请求',
      }
  }
}

/** Documents of a case from its first weeks. */
const sheetsOf = (caseName: string, category: string): readonly Sheet[] => [
  {
    folder: '委托手续',
    name: '委托合同',
    type: 'contract',
    text: [
      `委托人就「${caseName}」一事委托本所，律所接受委托并指派律师办理。`,
      '费用按双方约定支付，办案差旅费由委托人据实承担。',
    ],
    tags: ['已签署'],
  },
  ...(DISPUTES.includes(category)
    ? [
        {
          folder: '委托手续',
          name: '授权委托书',
          type: 'authorization' as const,
          text: [
            category === 'criminal'
              ? `委托本所律师担任「${caseName}」的辩护人。`
              : `委托本所律师就「${caseName}」代为参加诉讼或仲裁，代理权限为一般代理。`,
          ],
        },
      ]
    : []),
  openingOf(caseName, category),
  DISPUTES.includes(category) && category !== 'criminal'
    ? {
        folder: '证据材料',
        name: '证据清单',
        type: 'evidence',
        text: [`「${caseName}」的证据目录：合同、送货单、对账单与往来邮件。`],
      }
    : {
        folder: '内部研究',
        name: '法律研究备忘录',
        type: 'opinion',
        text: [`「${caseName}」的要点：适用法律、主要风险与建议的处理顺序。`],
        isConfidential: true,
      },
]

const OF_FIRM: readonly Sheet[] = [
  {
    folder: '制度与流程',
    name: '收案与利益冲突审查办法',
    type: 'other',
    text: ['收案前须完成利益冲突检索，检索结论随收案申请一并提交。'],
  },
  {
    folder: '合同范本',
    name: '买卖合同（范本）',
    type: 'contract',
    text: ['出卖人与买受人就标的物的交付、验收、付款与违约责任约定如下。'],
    tags: ['范本'],
  },
  {
    folder: '文书模板',
    name: '授权委托书（模板）',
    type: 'authorization',
    text: ['委托人、受托人、代理事项与权限，由委托人签署后生效。'],
    tags: ['模板'],
  },
  {
    folder: '律所资质',
    name: '律师事务所执业许可证（副本）',
    type: 'identity',
    text: ['统一社会信用代码、负责人与执业范围以登记机关公示为准。'],
  },
]

/** Documents of the latest cases, of the firm, and a personal note of each demo account. */
export async function seedDocuments(world: SeedWorld) {
  for (const firm of world.firms) {
    await addCaseDocuments(world, firm)
    const keeper = firm.people.find(({ roles }) => roles.includes('admin')) ?? firm.people[0]
    if (keeper) await ofFirm(world, firm, keeper)
    for (const person of firm.people.filter(isDemo)) await ofPerson(world, firm, person)
  }
}

async function addCaseDocuments(world: SeedWorld, firm: SeedFirm) {
  const cases = await world.db
    .selectFrom('cases')
    .select(['id', 'name', 'category', 'lead_id', 'created_at'])
    .where('firm_id', '=', firm.id)
    .where('status', '=', 'ongoing')
    .orderBy('id', 'desc')
    .limit(CASES)
    .execute()
  for (const { id, name, category, lead_id } of cases) {
    const lead = firm.people.find(({ empId }) => empId === lead_id)
    const names: readonly string[] = CASE_FOLDERS[category]
    const sheets = sheetsOf(name, category).filter(({ folder }) => names.includes(folder))
    if (lead) await new Shelf(world, firm, { space: 'case', caseId: id }).fill(lead, sheets)
  }
}

const ofFirm = (world: SeedWorld, firm: SeedFirm, keeper: SeedPerson) =>
  new Shelf(world, firm, { space: 'firm', caseId: null }).fill(
    keeper,
    OF_FIRM.filter(({ folder }) => (FIRM_FOLDERS as readonly string[]).includes(folder)),
  )

const ofPerson = (world: SeedWorld, firm: SeedFirm, person: SeedPerson) =>
  new Shelf(world, firm, { space: 'personal', caseId: null, ownerId: person.empId }).fill(person, [
    {
      folder: '',
      name: '庭审提纲（草稿）',
      type: 'other',
      text: ['先问合同如何订立，再问货物何时交付，最后问款项为何未付。'],
    },
  ])

/** One place in the document library, and its content. */
class Shelf {
  readonly #db
  readonly #folders: Folders

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly place: { space: DocumentSpace; caseId: string | null; ownerId?: string },
  ) {
    this.#db = scoped(world.db, firm.id)
    this.#folders = new Folders(this.#db, { ...place, ownerId: place.ownerId ?? null }, firm.id)
  }

  async fill(by: SeedPerson, sheets: readonly Sheet[]) {
    await this.#folders.begin()
    const folders = await this.#folders.all()
    for (const sheet of sheets) {
      const folderId = folders.find(({ name }) => name === sheet.folder)?.id ?? null
      await this.#addDocument(by, sheet, folderId)
    }
  }

  async #addDocument(by: SeedPerson, sheet: Sheet, folderId: string | null) {
    const { world, place } = this
    const at = world.ago(world.random.int(2, 40))
    const keeping = { db: this.#db, now: at, time: toTime(at) }
    const file = await this.#createFile(by, sheet, at)
    const { type: docType, isConfidential } = sheet
    const id = await keepDocument(keeping, { ...place, ownerId: by.empId, file, folderId, docType, isConfidential })
    const tags = (sheet.tags ?? []).map((tag) => ({ firm_id: this.firm.id, document_id: id, tag }))
    if (tags.length > 0) await world.insert('document_tags', tags)
    if (sheet.changed) await this.#addVersion(by, sheet, { documentId: id, at: at + days(1) })
  }

  /** Adds a second version through the service, which notifies the team (1303). */
  async #addVersion(by: SeedPerson, sheet: Sheet, { documentId, at }: { documentId: string; at: number }) {
    const { world, firm } = this
    const { id: fileId } = await this.#createFile(by, { ...sheet, text: [...sheet.text, '（修改稿）'] }, at)
    const changes = new DocumentChanges(callOf(world, firm, by, at))
    await changes.addVersion({ documentId, version: 1, fileId, note: sheet.changed })
  }

  async #createFile(owner: SeedPerson, sheet: Sheet, at: number) {
    const bytes = paper(sheet.name, sheet.text)
    const name = `${sheet.name}.pdf`
    const id = await keptFile(this.world, { owner, name, bytes, at, kind: 'doc' })
    return { id, name, extension: 'pdf', size: bytes.length }
  }
}
