import { code, mobile, personName, personNameWarning } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { radio, type SelectField, select, text } from '@/ui/form/fields'

export interface MobileValues {
  mobile: string
  code: string
}

export interface InfoValues {
  name: string
  way: 'join' | 'alone'
  companyId: string
  joinCode: string
}

const JOIN_CODE = /^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/

export const mobileForm = () =>
  new FormModel<MobileValues>({
    initial: { mobile: '', code: '' },
    fields: [
      text('mobile', '手机号', { required: true, validate: mobile }),
      text('code', '验证码', { required: true, validate: code() }),
    ],
  })

/** Parameters of an invitation's link. */
export interface Invited {
  companyId?: string
  companyName?: string
  joinCode?: string
}

export const infoForm = (firms: SelectField<InfoValues>['load'], invited: Invited = {}) =>
  new FormModel<InfoValues>({
    initial: { name: '', way: 'join', companyId: invited.companyId ?? '', joinCode: invited.joinCode ?? '' },
    fields: [
      text('name', '姓名', {
        required: true,
        validate: personName,
        warning: personNameWarning,
        placeholder: '与证件一致',
      }),
      radio('way', '加入方式', {
        items: [
          { value: 'join', text: '加入律所' },
          { value: 'alone', text: '暂不加入' },
        ],
      }),
      select('companyId', '所在律所', {
        required: true,
        load: firms,
        text: ({ companyId }) => (companyId === invited.companyId ? invited.companyName : undefined),
        placeholder: '输入律所名称查找',
        visible: ({ way }) => way === 'join',
      }),
      text('joinCode', '邀请码', {
        placeholder: '选填',
        hint: '向律所管理员索取；填写后可直接加入，不必等待审核',
        visible: ({ way }) => way === 'join',
        validate: (value) => (JOIN_CODE.test(value.trim()) ? undefined : '邀请码为 8 位字母或数字'),
      }),
    ],
  })
