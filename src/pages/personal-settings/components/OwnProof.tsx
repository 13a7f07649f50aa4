import { signInLimits } from '@contract/account/sign-in/codes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maskMobile } from '@/lib/text'
import { Tappable } from '@/ui/base/Tappable'
import type { FormModel } from '@/ui/form/FormModel'
import { LineControl } from '@/ui/form/LineControl'
import { CodeButton } from '@/ui/input/CodeButton'
import { CellGroup } from '@/ui/show/CellGroup'
import type { ProofValues } from '../ownProof'
import './OwnProof.scss'

interface OwnProofProps<T extends ProofValues> {
  form: FormModel<T>
  /** Number in use; empty if only the password can be asked for. */
  mobile: string
  onSend(): Promise<boolean>
}

/** Asks for the password, or a code to the mobile in use, before the account can be reached in another way. */
export const OwnProof = observer(function OwnProof<T extends ProofValues>({ form, mobile, onSend }: OwnProofProps<T>) {
  const byPassword = form.values.proveBy === 'password'
  const other: ProofValues['proveBy'] = byPassword ? 'ownCode' : 'password'
  return (
    <>
      <CellGroup
        title="先确认是您本人"
        note={byPassword ? undefined : `验证码会发到 ${maskMobile(mobile)}，5 分钟内有效`}
      >
        {byPassword ? (
          <LineControl
            form={form}
            name="password"
            isPassword
            autoComplete="current-password"
            maxlength={signInLimits.password}
            confirmType="next"
          />
        ) : (
          <LineControl
            form={form}
            name="ownCode"
            type="number"
            autoComplete="one-time-code"
            maxlength={8}
            placeholder="短信中的 6 位数字"
            confirmType="next"
            right={<CodeButton onSend={onSend} />}
          />
        )}
      </CellGroup>
      {mobile && (
        <Tappable className="own-proof__other" onTap={() => form.set('proveBy', other as T['proveBy'])}>
          <Text>{byPassword ? '改用短信验证码' : '改用登录密码'}</Text>
        </Tappable>
      )}
    </>
  )
}) as <T extends ProofValues>(props: OwnProofProps<T>) => JSX.Element
