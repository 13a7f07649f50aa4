import { detachFiles } from '../../../kernel/files/attachments'
import type { Erasable } from '../../../kernel/records/erasable'
import { maskNumber } from '../../party'
import { INDUCTION_FILES } from './induction'
import { FirmInductions } from './induction-repository'

/** Somebody who applied to the firm and was not taken. */
export const inductionErasable: Erasable = {
  kind: 'induction',
  async find({ db }, words, most) {
    const rows = await new FirmInductions(db).findOf(words, most)
    return rows.map(({ id, name, mobile }) => ({ recordId: id, title: name, note: maskNumber(mobile, 3, 4) }))
  },
  async plan({ db }, id) {
    const found = await new FirmInductions(db).find(id)
    if (!found) return undefined
    const isTaken = found.status === 'approved'
    return {
      title: found.name,
      obstacle: isTaken ? '这份申请已录用，随人事档案保存；离职以后在「离职同事」里办理' : '',
      deletes: isTaken ? [] : ['整份申请：姓名、证件号码、手机号、邮箱、学历、执业证号', '证件与证书的照片、文件'],
      masks: [],
      keeps: isTaken
        ? [{ title: '入职申请与材料', why: '劳动合同法与律师执业管理办法：人事与执业档案', until: '随人事档案' }]
        : [{ title: '他自己的登录账号', why: '属于本人，可以自己注销，也可能在别的律所使用', until: '本人注销' }],
    }
  },
  async erase(call, id) {
    await detachFiles(call, { kind: INDUCTION_FILES, id })
    await new FirmInductions(call.db).delete(id)
  },
}
