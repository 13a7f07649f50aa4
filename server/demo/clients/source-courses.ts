import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { SourceShelf } from '../../domains/case-source/documents'
import { sourceInvitations } from '../../domains/case-source/invitations'
import type { Outcome } from '../approval/plan'
import { played } from '../approval/play'
import { beforeNight } from '../approval/span'
import { callOf } from '../world/call'
import { paper } from '../world/paper'
import { keptFile } from '../world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Seeded source, for its later course. */
export interface KeptSource {
  id: string
  name: string
  status: CaseSourceStatus
  owner: SeedPerson
  team: readonly SeedPerson[]
}

type Answer = 'agreed' | 'refused' | undefined
/** Invitations in turn, with their answers. */
const ASKED: readonly (readonly [whom: 'colleague' | 'firm', answer: Answer])[] = [
  ['colleague', undefined],
  ['firm', undefined],
  ['colleague', 'agreed'],
  ['firm', 'agreed'],
  ['colleague', 'refused'],
  ['firm', 'refused'],
]
const NOTES = { colleague: '请协助检索类案', firm: '需要当地律师出庭' } as const
const REFUSALS = { colleague: '近期开庭较多，暂时无法参与', firm: '本所有利益冲突，不便参与' } as const

interface Course {
  type: 2013 | 2020 | 2021
  outcome: Outcome
  days: number
  values: FormValues
  reason?: string
}

/** Applications for sources by status, in turn. */
const COURSES: Partial<Record<CaseSourceStatus, readonly Course[]>> = {
  draft: [
    { type: WORK_TYPE.caseSourceFiling, outcome: 'running', days: 1, values: { remark: '客户已口头确认委托意向' } },
    {
      type: WORK_TYPE.caseSourceFiling,
      outcome: 'returned',
      days: 5,
      values: {},
      reason: '对方的关联公司是本所顾问单位，请先与客户确认是否出具豁免函',
    },
    { type: WORK_TYPE.caseSourceFiling, outcome: 'approved', days: 8, values: { remark: '已面谈两次，报价已发' } },
  ],
  expired: [
    {
      type: WORK_TYPE.caseSourceFiling,
      outcome: 'approved',
      days: 6,
      values: { remark: '客户重新启动选聘，申请再次报备' },
    },
    {
      type: WORK_TYPE.caseSourceFiling,
      outcome: 'running',
      days: 2,
      values: { protectDays: '60', remark: '客户仍在比选，申请再次报备' },
    },
  ],
  following: [
    {
      type: WORK_TYPE.caseSourceChange,
      outcome: 'running',
      days: 1,
      values: { expectedFee: '265000', reason: '客户追加反诉，工作量增加' },
    },
    {
      type: WORK_TYPE.caseSourceStop,
      outcome: 'running',
      days: 2,
      values: { reason: 'price', summary: '客户坚持全风险收费，谈了三轮没有谈成', pool: true },
    },
    {
      type: WORK_TYPE.caseSourceChange,
      outcome: 'approved',
      days: 9,
      values: { expectedFee: '195000', reason: '客户减少一项服务内容' },
    },
    {
      type: WORK_TYPE.caseSourceStop,
      outcome: 'approved',
      days: 4,
      values: { reason: 'client', summary: '双方和解，客户不再委托', pool: false },
    },
  ],
}
/** Every so many-th source has a course; most stay as they are. */
const EVERY = 3

/** Courses of the sources, each step at its time through the services: documents, invitations, applications. */
export class SourceCourses {
  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly sources: readonly KeptSource[],
  ) {}

  async run() {
    const shown = this.sources.filter(({ owner, status }) => isDemo(owner) && status === 'following')
    for (const [index, source] of shown.entries()) {
      await this.#inviteFor(source, index)
      if (index % EVERY === 1) await this.#bringPaper(source)
    }
    for (const [status, courses] of Object.entries(COURSES)) {
      const all = this.sources.filter((source) => source.status === status)
      for (const [index, source] of all.entries()) {
        const course = index % EVERY === 0 ? courses[(index / EVERY) % courses.length] : undefined
        if (course) await this.#applyFor(source, course)
      }
    }
  }

  async #inviteFor({ id, owner, team }: KeptSource, index: number) {
    const { world, firm } = this
    // The second firm has few sources, so it starts with inviting the first.
    const [whom, answer] = ASKED[(index + world.firms.indexOf(firm)) % ASKED.length] ?? ['colleague']
    // Pending invitations are recent, answered ones some days old.
    const asked = beforeNight(world.now - (answer ? daysInMs(6) : 0) - hoursInMs(world.random.int(2, 30)))
    const [home, guest] = whom === 'firm' ? this.#otherFirm() : [firm, this.#colleague(owner, team)]
    if (!home || !guest) return
    // Somebody who works in both firms does not invite themselves.
    const asker = { ...owner, accountId: await this.#accountOf(owner) }
    const invitations = sourceInvitations(callOf(world, firm, asker, asked))
    const all =
      whom === 'firm'
        ? await invitations.inviteFirm(id, home.id, NOTES.firm)
        : await invitations.invite(id, [guest.empId], NOTES.colleague)
    const pending = all.find(({ status }) => status === 'pending')
    if (!answer || !pending) return
    const call = callOf(world, home, guest, beforeNight(asked + hoursInMs(world.random.int(12, 40))))
    const reason = answer === 'refused' ? REFUSALS[whom] : ''
    await sourceInvitations(call).answer({ id: pending.id, version: 1, answer, reason })
  }

  async #accountOf({ empId }: SeedPerson): Promise<string> {
    const row = this.world.db.selectFrom('employees').select('account_id').where('id', '=', empId)
    return (await row.executeTakeFirstOrThrow()).account_id
  }

  /** Prefers demo accounts, so that both ends can be tried. */
  #colleague(owner: SeedPerson, team: readonly SeedPerson[]) {
    return castOf(this.firm)
      .filter(isDemo)
      .find((colleague) => colleague !== owner && !team.includes(colleague))
  }

  #otherFirm(): readonly [SeedFirm?, SeedPerson?] {
    const other = this.world.firms.find(({ id }) => id !== this.firm.id)
    return [other, other?.people.find(({ roles }) => roles.includes('director'))]
  }

  async #bringPaper({ id, name, owner }: KeptSource) {
    const { world, firm } = this
    if (!world.store) return
    const at = beforeNight(world.now - hoursInMs(world.random.int(20, 200)))
    const bytes = paper('报价函', [`就「${name}」，本所拟按阶段收费，具体范围与金额见附表。`])
    const fileId = await keptFile(world, { owner, name: '报价函.pdf', bytes, at })
    await new SourceShelf(callOf(world, firm, owner, at)).add({ id, fileIds: [fileId] })
  }

  async #applyFor({ id, name, owner }: KeptSource, { type, outcome, days, values, reason }: Course) {
    const { world, firm } = this
    const definition = kindOf(type)
    if (!definition) return
    await played(world, firm, {
      kind: { type, definition, fields: definition.fields },
      applicant: owner,
      values: { source: { id, text: name }, ...values },
      at: beforeNight(world.ago(days) - hoursInMs(world.random.int(1, 6))),
      outcome,
      reason,
    })
  }
}
