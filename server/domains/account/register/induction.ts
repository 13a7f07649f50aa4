import type {
  Induction,
  InductionMaterial,
  InductionUploadedInput,
  InductionUploadInput,
  SaveInductionInput,
} from '@contract/account/register/shapes'
import { email as emailProblem, normaliseName, paperNumber, personName } from '@contract/validators'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { scoped } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import { attachFiles, detachFiles, linksTo } from '../../../kernel/files/attachments'
import type { FileOwner } from '../../../kernel/files/owner'
import { Uploads } from '../../../kernel/files/uploads'
import type { PersonCall } from '../../../kernel/http/call'
import { AccountRepository } from '../repository/accounts'
import { notifyHandlers } from './induction-news'
import { findPapers, type InductionRow, OwnInductions } from './induction-repository'

/** Quota of applicants, who upload only their own papers. */
const PAPERS = { files: 40, bytes: 400 * 1_048_576 }

export const INDUCTION_FILES = 'induction'

/** Applications to a firm, with the applicant's data and papers. */
export class InductionService {
  readonly #own: OwnInductions

  constructor(private readonly call: PersonCall) {
    this.#own = new OwnInductions(call.system, call.person.accountId)
  }

  async latest(): Promise<Induction | null> {
    const row = await this.#own.latest()
    if (!row) return null
    const owner = this.#ownerOf(row.firmId)
    return inductionOf(row, await this.#requireFirm(row.firmId), await materialsOf(owner, row))
  }

  async save({ version, companyId, submit, ...given }: SaveInductionInput): Promise<Induction> {
    const answers = { ...given, name: normaliseName(given.name) }
    const { accountId } = this.call.person
    const firm = await this.#requireFirm(companyId)
    const account = await new AccountRepository(this.call.system).byId(accountId)
    const places = await new AccountRepository(this.call.system).places(accountId, null, this.call.app.config)
    if (places.some((place) => place.companyId === companyId)) fail.conflict('您已在该律所')
    this.#refuseInvalid(answers, submit)
    const latest = await this.#own.latest()
    const open = latest && latest.status !== 'approved' ? latest : undefined
    if (open?.status === 'pending') fail.conflict('入职申请正在审核，暂时不能修改')
    if ((open?.version ?? 0) !== version) fail.stale('入职申请')
    const row = { id: open?.id ?? newId(this.call.now), firmId: firm.id, status: submit ? 'pending' : 'draft' } as const
    if (!open) await this.#own.add({ ...row, mobile: account.mobile ?? '', time: this.call.time }, answers)
    else if (!(await this.#own.update({ ...row, version, time: this.call.time }, answers))) fail.stale('入职申请')
    await this.#attachPapers(row, open?.firmId, answers.materials)
    if (submit) await notifyHandlers(this.call, { ...row, name: answers.name, post: answers.post })
    return (await this.latest()) ?? fail.gone('入职申请')
  }

  uploadUrl({ companyId, ...input }: InductionUploadInput) {
    return this.#uploads(companyId, (uploads) => uploads.credentials(input))
  }

  uploaded({ companyId, ...input }: InductionUploadedInput) {
    return this.#uploads(companyId, (uploads) => uploads.arrived(input))
  }

  async #uploads<T>(companyId: string, work: (uploads: Uploads) => Promise<T>): Promise<T> {
    await this.call.app.limits.take('inductionUpload', this.call.person.accountId)
    return work(new Uploads(this.#ownerOf((await this.#requireFirm(companyId)).id), PAPERS))
  }

  #refuseInvalid({ name = '', idNumber = '', email = '', materials }: Partial<SaveInductionInput>, submit: boolean) {
    const wrongName = personName(name)
    if (wrongName) fail.invalid(wrongName, { name: wrongName })
    const problem = paperNumber(toDay(this.call.now))(idNumber)
    if (problem) fail.invalid(problem, { idNumber: problem })
    const wrongEmail = emailProblem(email)
    if (wrongEmail) fail.invalid(wrongEmail, { email: wrongEmail })
    if (!submit) return
    if (!idNumber.trim()) fail.unfilled('idNumber', '证件号码')
    const message = '请上传身份证件'
    if (!materials?.some(({ kind }) => kind === 'idCard')) fail.invalid(message, { materials: message })
  }

  /** Attaches the papers to the application; those uploaded for another firm are not carried over. */
  async #attachPapers(
    { id, firmId }: { id: string; firmId: string },
    before: string | undefined,
    materials: SaveInductionInput['materials'],
  ) {
    const use = { kind: INDUCTION_FILES, id }
    if (before) await detachFiles(this.#ownerOf(before), use)
    const fileIds = materials.map(({ fileId }) => fileId)
    await attachFiles(this.#ownerOf(firmId), fileIds, use, ['image', 'doc'])
  }

  /** Papers belong to the firm that is applied to, and to the applicant. */
  #ownerOf(firmId: string): FileOwner {
    const { app, system, now, time, origin, person } = this.call
    return { app, system, now, time, origin, db: scoped(system, firmId), me: { id: person.accountId, firmId } }
  }

  async #requireFirm(id: string) {
    return (await new AccountRepository(this.call.system).openFirm(id)) ?? fail.gone('律所')
  }
}

export async function materialsOf(owner: FileOwner, { materials }: InductionRow): Promise<InductionMaterial[]> {
  if (materials.length === 0) return []
  const ids = materials.map(({ fileId }) => fileId)
  const links = await linksTo(owner, ids)
  const files = await findPapers(owner.db, ids)
  return materials.flatMap(({ kind, fileId }) => {
    const file = files.find(({ id }) => id === fileId)
    return file
      ? [{ kind, fileId, fileName: file.name, fileSize: String(file.size), url: links.get(fileId) ?? '' }]
      : []
  })
}

export const inductionOf = (
  { id, accountId: _, submittedAt, materials: __, ...row }: InductionRow,
  firm: { id: string; name: string },
  materials: InductionMaterial[],
): Induction => ({
  inductionId: id,
  companyId: firm.id,
  companyName: firm.name,
  status: row.status,
  name: row.name,
  gender: row.gender,
  mobile: row.mobile,
  idNumber: row.idNumber,
  email: row.email,
  education: row.education,
  school: row.school,
  post: row.post,
  licenceNumber: row.licenceNumber,
  remark: row.remark,
  materials,
  reason: row.reason,
  submitTime: submittedAt ?? '',
  version: row.version,
})
