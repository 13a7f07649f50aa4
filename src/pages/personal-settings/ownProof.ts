import type { OwnProof } from '@contract/account/shapes'
import { code } from '@/lib/validators'
import { type TextField, text } from '@/ui/form/fields'

/** Proof of the account's owner, asked for beside a change. */
export interface ProofValues {
  proveBy: 'password' | 'ownCode'
  password: string
  ownCode: string
}

export const NO_PROOF: ProofValues = { proveBy: 'password', password: '', ownCode: '' }

/** Field of the chosen method; the value typed for the other is kept, and not sent. */
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
