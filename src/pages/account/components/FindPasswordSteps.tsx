import { signInLimits } from '@contract/account/sign-in/codes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PictureRow } from '@/features/account/PictureField'
import { ariaProps } from '@/ui/base/ariaProps'
import { CodeButton } from '@/ui/input/CodeButton'
import { CodeInput } from '@/ui/input/CodeInput'
import { InputRow } from '@/ui/input/InputRow'
import { CellGroup } from '@/ui/show/CellGroup'
import type { FindPasswordStore } from '../find-password/FindPasswordStore'
import './FindPasswordSteps.scss'

/** Step for the account whose password was forgotten. */
export const AccountStep = observer(function AccountStep({
  store,
  onDone,
}: {
  store: FindPasswordStore
  onDone(): void
}) {
  const { picture } = store.picture
  return (
    <CellGroup>
      <InputRow
        label="账号"
        placeholder="手机号或账号"
        value={store.account}
        autoComplete="username"
        maxlength={signInLimits.account}
        confirmType="next"
        error={store.wrongOf('account')}
        onInput={(text) => store.type('account', text)}
        onConfirm={onDone}
      />
      {picture && (
        <PictureRow
          picture={picture}
          value={store.picture.text}
          error={store.wrongOf('picture')}
          onInput={(text) => store.readPicture(text)}
          onRenew={() => store.picture.renew()}
          onConfirm={onDone}
        />
      )}
    </CellGroup>
  )
})

/** Step for the code sent to their mobile. */
export const CodeStep = observer(function CodeStep({ store }: { store: FindPasswordStore }) {
  const wrong = store.wrongOf('code')
  return (
    <View className="find-password__code">
      <Text className="find-password__words">{`验证码${store.isSent ? '已' : '会'}发到 ${store.mobile}`}</Text>
      <CodeInput
        value={store.code}
        autoFocus={store.isSent}
        isWrong={!!wrong && !store.code}
        onInput={(code) => store.type('code', code)}
        onDone={(code) => void store.check(code)}
      />
      {wrong && (
        <Text className="find-password__wrong" {...ariaProps({ role: 'alert' })}>
          {wrong}
        </Text>
      )}
      <View className="find-password__send">
        <CodeButton onSend={() => store.sendCode()} />
      </View>
      <Text className="find-password__words">收不到验证码，或手机号已停用，请联系律所管理员为您重置。</Text>
    </View>
  )
})
