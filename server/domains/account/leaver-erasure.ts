import { Code } from '@contract/codes/errors'
import { dayInWords } from '@contract/day-words'
import type { App } from '../../app'
import type { SystemDb } from '../../kernel/db/open'
import { detachFiles } from '../../kernel/files/attachments'
import { OWN_SIGN_KIND, PHOTO_KIND } from '../../kernel/files/photos'
import type { Erasable } from '../../kernel/records/erasable'
import { maskNumber } from '../party'
import { temporaryPassword } from './password/employee-passwords'
import { hashPassword } from './password/passwords'
import { CancellationRepository } from './repository/cancellation'
import { Leavers } from './repository/leavers'

/** Years for which the text of an ended labour contract is kept (劳动合同法第五十条). */
const CONTRACT_YEARS = 2

/** A colleague who has left, and does not cancel their account themselves: by the same means as their own cancellation. */
export const leaverErasure: Erasable = {
  kind: 'employee',
  async find({ db }, words, most) {
    const rows = await new Leavers(db).findOf(words, most)
    return rows.map(({ id, name, mobile, leftOn }) => ({
      recordId: id,
      title: name,
      note: [leftOn && `${dayInWords(leftOn)}离职`, maskNumber(mobile, 3, 4)].filter(Boolean).join(' · '),
    }))
  },
  async plan(call, id) {
    const leaver = await new Leavers(call.db).find(id)
    if (!leaver) return undefined
    const isHere = leaver.status !== 'resigned'
    const works = await new CancellationRepository(call.system).firmsOf(leaver.accountId)
    const isErased = !leaver.hasData
    const obstacle = isHere ? '这位同事还在职；离职以后才能抹去，或由本人注销账号' : ''
    return {
      title: leaver.name,
      obstacle,
      deletes:
        isErased || isHere
          ? []
          : [
              '手机号、邮箱、性别、生日、头像、手写签名、个性签名、业务专长',
              ...(works.length === 0 ? ['登录账号：登录方式、绑定、通行密钥、设备、同意协议的记录'] : []),
            ],
      masks: [],
      keeps: [
        { title: '姓名与经办的工作', why: '律师法、会计法：项目、审批、账务与用印要署名', until: '随那些记录' },
        {
          title: '劳动合同与入职材料',
          why: '劳动合同法第五十条：已终止的劳动合同至少保存两年',
          until: leaver.leftOn ? `至少到${dayInWords(yearsAfter(leaver.leftOn))}` : '离职后两年',
        },
        { title: '收款账户', why: '会计法：付款的凭据', until: '会计档案的期限' },
        ...(works.length > 0 && !isHere ? [{ title: '登录账号', why: '本人还在别的律所任职', until: '本人注销' }] : []),
      ],
    }
  },
  async erase(call, id) {
    const { app, db, now, time } = call
    const system = call.system as SystemDb
    const leaver = await new Leavers(db).find(id)
    if (!leaver) return
    const me = { id, firmId: call.me.firmId }
    for (const kind of [PHOTO_KIND, OWN_SIGN_KIND]) await detachFiles({ app, db, system, me, now }, { kind, id })
    await new Leavers(db).erase(id, time)
    const rows = new CancellationRepository(system)
    if ((await rows.firmsOf(leaver.accountId)).length === 0) {
      await rows.eraseAccount(leaver.accountId, await hashPassword(temporaryPassword()))
      call.afterCommit(() => {
        endAll(app, leaver.accountId).catch((error: unknown) =>
          app.log.error({ where: 'account.leaverErasure', error }),
        )
      })
    }
    call.push('firm', 'directory:changed', { updateTime: time })
  },
}

const yearsAfter = (day: string) => `${Number(day.slice(0, 4)) + CONTRACT_YEARS}${day.slice(4)}`

async function endAll({ sessions }: App, accountId: string) {
  const open = await sessions.openOf(accountId)
  const ids = open.map(({ id }) => id)
  await sessions.end(ids, Code.signedOut, '您的账号已注销')
}
