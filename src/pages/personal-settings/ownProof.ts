import type { OwnProof } from '@contract/account/shapes'
import { code } from '@/lib/validators'
import { type TextField, text } from '@/ui/form/fields'

/** What a form asks for besides what it changes: that it is the account's owner. */
export interface ProofValues {
  proveBy: 'password' | 'ownCode'
  password: string
  ownCode: string
}

export const NO_PROOF: ProofValues = { proveBy: 'password', password: '', ownCode: '' }

/** The field of the way that was chosen; what was typed for the other is kept, and not sent. */
export const proofFields = <T extends ProofValues>(): TextField<T>[] => [
  text('password', '登录密码', { required: true, visible: ({ proveBy }) => proveBy === 'password' }),
  text('ownCode', '短信验证码', {
    required: true,
    validate: code(),
    visible: ({ proveBy }) => proveBy === 'ownCode',
  }),
]

export const proofOf = ({ proveBy, password, ownCode }: ProofValues): OwnProof =>
  proveBy === 'password' ? { password } : { ownCode: ownCode.trim() }
