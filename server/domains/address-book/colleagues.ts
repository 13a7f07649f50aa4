import type { MobileShown } from '@contract/address-book/codes'
import type { Branch, Colleague } from '@contract/address-book/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { maskPhone } from '../../kernel/masks'
import { Focus } from '../focus'
import { above } from '../people'
import { setting } from '../settings'
import { numberPolicy } from './policy'
import { ColleagueRepository } from './repository'

/** Kind of a colleague among the starred records (modules/general). */
const COLLEAGUE_KIND = 'employee'
const COLLEAGUE = '该同事'
const COMMA = '、'

export const listed = (text: string | null): string[] => (text ? text.split(COMMA) : [])
export const joined = (items: readonly string[] = []): string => items.join(COMMA)

/** The firm's people, as their colleagues look them up. */
export class Colleagues {
  readonly #colleagues: ColleagueRepository

  constructor(private readonly call: StaffCall) {
    this.#colleagues = new ColleagueRepository(call.db)
  }

  async byId(empId: string): Promise<Colleague> {
    const { me } = this.call
    const found = await this.#requireColleague(empId)
    const shown = await this.#mobileShown()
    const isMasked = !numberPolicy.see(me, found, shown)
    const isSuspended = found.status === 'suspended'
    const [place, isStarred] = await Promise.all([
      this.#placeOf(found),
      new Focus(this.call).isStarred({ targetKind: COLLEAGUE_KIND, targetId: empId }),
    ])
    return {
      empId,
      name: found.name,
      photoUrl: found.photoUrl,
      empNo: found.empNo,
      post: found.post,
      ...place,
      specialities: listed(found.speciality),
      languages: listed(found.languages),
      motto: found.motto,
      background: found.background ?? 'ink',
      officeName: found.officeName ?? '',
      officeAddress: found.officeAddress ?? '',
      email: found.email,
      extension: found.extension ?? '',
      mobile: isMasked ? maskPhone(found.mobile) : found.mobile,
      isMasked: isMasked && found.mobile !== '',
      isSuspended,
      isStarred,
      isMe: empId === me.id,
      can: {
        reveal: isMasked && found.mobile !== '' && numberPolicy.reveal(me, found, shown),
        star: empId !== me.id && !isSuspended,
      },
    }
  }

  /** Returns a number in full to those who may ask for it, and records that they asked. */
  async reveal(empId: string): Promise<{ mobile: string }> {
    const found = await this.#requireColleague(empId)
    const shown = await this.#mobileShown()
    allow(numberPolicy.reveal(this.call.me, found, shown), '律所设置了手机号仅本部门可查看，请拨打分机或发邮件')
    await this.call.audit('addressBook.reveal', { kind: COLLEAGUE_KIND, id: empId })
    return { mobile: found.mobile }
  }

  branches = (): Promise<Branch[]> => this.#colleagues.branches()

  async byNumber(digits: string) {
    return { empIds: await this.#colleagues.byNumber(digits) }
  }

  async #requireColleague(empId: string) {
    return (await this.#colleagues.find(empId)) ?? fail.gone(COLLEAGUE)
  }

  async #mobileShown() {
    return (await setting(this.call.db, 'mobileShown')) as MobileShown
  }

  /** Departments and leader of an employee: nobody reports to themselves. */
  async #placeOf({ empId, departmentId }: { empId: string; departmentId: string }) {
    const all = await this.#colleagues.departments()
    const chain = above(all, departmentId).flatMap((id) => all.find((department) => department.id === id) ?? [])
    const heads = chain.flatMap(({ managerId }) => (managerId && managerId !== empId ? managerId : []))
    return {
      departments: chain.map(({ name }) => name).reverse(),
      leader: (await this.#colleagues.firstWorking(heads)) ?? null,
    }
  }
}
