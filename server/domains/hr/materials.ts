import { KEEPS_PEOPLE, materialLimits as most } from '@contract/hr/codes'
import type * as T from '@contract/hr/shapes'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, detachFiles, filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { AWAY, askMaterials, kindOfMaterial, MATERIAL_KIND, materialList } from '../people'
import { MATERIAL, MaterialRepository } from './material-repository'
import { notifyOfMissingMaterials, notifyOfSubmittedMaterials } from './news'
import { EMPLOYEE, EMPLOYEE_KIND } from './repository'

type Row = Awaited<ReturnType<MaterialRepository['of']>>[number]
type Found = NonNullable<Awaited<ReturnType<MaterialRepository['find']>>>

const isMissing = ({ state }: Pick<Row, 'state'>) => state === 'asked' || state === 'again'

/** Onboarding materials: requested, submitted, checked, requested again. */
export class Materials {
  readonly #materials: MaterialRepository

  constructor(private readonly call: StaffCall) {
    this.#materials = new MaterialRepository(call.db, call.now)
  }

  list = async (input: T.MaterialListInput) =>
    mapPage(await this.#materials.page(input), (row): T.MaterialRow => ({ ...row, missing: [...row.missing] }))

  /** Materials of an employee; defaults to the caller. */
  async of(empId = this.call.me.id): Promise<T.MaterialFile> {
    const { status, ...person } = (await this.#materials.person(empId)) ?? fail.gone(EMPLOYEE)
    const rows = await this.#materials.of(empId)
    const remindedAt = rows.reduce(
      (latest, row) => (row.remindedAt && row.remindedAt > latest ? row.remindedAt : latest),
      '',
    )
    const isToday = remindedAt !== '' && remindedAt.slice(0, 10) === toDay(this.call.now)
    return {
      ...person,
      materials: await Promise.all(rows.map((row) => this.#presentMaterial(row))),
      remindedTime: remindedAt,
      canRemind: rows.some(isMissing) && !isToday && !AWAY.includes(status),
    }
  }

  async ask({ empId, name }: T.AskMaterialsInput): Promise<T.MaterialFile> {
    const { status } = (await this.#materials.person(empId)) ?? fail.gone(EMPLOYEE)
    allow(!AWAY.includes(status), '该员工已停用或离职，不能再要求材料')
    if (!name) {
      const missing = await askMaterials(this.call.db, this.call, { empId })
      if (missing.length > 0) notifyOfMissingMaterials(this.call, empId, missing)
      return this.#emitChanged(empId)
    }
    const before = await this.#materials.of(empId)
    const refuse = (words: string) => fail.invalid(words, { name: words })
    if (before.some((row) => row.name === name.trim())) refuse(`已经要求了「${name.trim()}」`)
    if (before.length >= most.asked) refuse(`最多 ${most.asked} 项`)
    const row = { id: newId(this.call.now), employee_id: empId, kind: kindOfMaterial(name.trim()), name: name.trim() }
    await this.#materials.insert({ ...row, sort: before.length })
    notifyOfMissingMaterials(this.call, empId, [row.name])
    return this.#emitChanged(empId)
  }

  async check({ materialId, version, isPaper }: T.CheckMaterialInput): Promise<T.MaterialFile> {
    const found = await this.#requireMaterial(materialId)
    if (!isPaper && found.state !== 'given') fail.conflict(`「${found.name}」还没有交`)
    const by = { checked_by: this.call.me.id, checked_at: this.call.time }
    await this.#materials.update(materialId, version, { state: 'checked', is_paper: isPaper, reason: '', ...by })
    return this.#emitChanged(found.empId)
  }

  async sendBack({ materialId, version, reason }: T.ReturnMaterialInput): Promise<T.MaterialFile> {
    const found = await this.#requireMaterial(materialId)
    if (found.state !== 'given' && found.state !== 'checked') fail.conflict(`「${found.name}」还没有交`)
    const back = { state: 'again', is_paper: false, reason: reason.trim(), checked_by: null, checked_at: null } as const
    await this.#materials.update(materialId, version, back)
    notifyOfMissingMaterials(this.call, found.empId, [`${found.name}（${reason.trim()}）`])
    return this.#emitChanged(found.empId)
  }

  /** Deletes the material with its files, except those the application also uses. */
  async drop(materialId: string, version: number): Promise<T.MaterialFile> {
    const { empId } = await this.#requireMaterial(materialId)
    if (!(await this.#materials.remove(materialId, version))) fail.stale(MATERIAL)
    await detachFiles(this.call, { kind: MATERIAL_KIND, id: materialId })
    return this.#emitChanged(empId)
  }

  async remind(empId: string): Promise<T.MaterialFile> {
    const { canRemind, remindedTime, materials } = await this.of(empId)
    const missing = materials.filter(isMissing).map(({ name }) => name)
    if (missing.length === 0) fail.conflict('没有未交的材料')
    if (!canRemind) fail.conflict(remindedTime ? '今天已经提醒过' : '该员工已停用或离职')
    await this.#materials.reminded(empId, this.call.time)
    notifyOfMissingMaterials(this.call, empId, missing)
    return this.#emitChanged(empId)
  }

  /** Submits a material, by its owner; replaces earlier files. */
  async give({ materialId, version, fileIds }: T.GiveMaterialInput): Promise<T.MaterialFile> {
    const found = await this.#requireMaterial(materialId)
    if (found.empId !== this.call.me.id) fail.gone(MATERIAL)
    if (found.state === 'checked') fail.conflict(`「${found.name}」已核对，需要更换请联系人事`)
    const use = { kind: MATERIAL_KIND, id: materialId }
    await detachFiles(this.call, use)
    await attachFiles(this.call, fileIds, use, ['file', 'image', 'doc'])
    await this.#materials.update(materialId, version, { state: 'given', reason: '', given_at: this.call.time })
    await notifyOfSubmittedMaterials(this.call, found.name)
    return this.#emitChanged(found.empId)
  }

  firmList = (): Promise<T.MaterialList> => materialList(this.call.db)

  async saveList({ names, version }: T.SaveMaterialListInput): Promise<T.MaterialList> {
    const clean = names.map((name) => name.trim())
    const twice = clean.find((name, index) => clean.indexOf(name) < index)
    if (twice) fail.invalid(`「${twice}」重复`, { names: `「${twice}」重复` })
    if (!(await this.#materials.saveList(clean, version, this.call.time))) fail.stale('材料清单')
    return this.firmList()
  }

  async #presentMaterial({ givenAt, checkedAt, checkedBy, remindedAt: _, ...row }: Row): Promise<T.Material> {
    return {
      ...row,
      givenTime: givenAt ?? '',
      checkedBy: checkedBy ?? '',
      checkedTime: checkedAt ?? '',
      files: await filesOf(this.call.db, { kind: MATERIAL_KIND, id: row.materialId }),
    }
  }

  async #requireMaterial(id: string): Promise<Found> {
    return (await this.#materials.find(id)) ?? fail.gone(MATERIAL)
  }

  #emitChanged(empId: string): Promise<T.MaterialFile> {
    this.call.emitChanged('firm', { kind: EMPLOYEE_KIND, id: empId })
    return this.of(empId)
  }
}

/** Its files are for those who manage people, and for its owner. */
export async function seesMaterial(call: StaffCall, id: string): Promise<boolean> {
  if (call.me.permissions.has(KEEPS_PEOPLE)) return true
  const found = await new MaterialRepository(call.db, call.now).find(id)
  return found?.empId === call.me.id
}
