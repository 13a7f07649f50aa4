import type { PictureCode } from '@contract/account/shapes'
import { observer } from 'mobx-react-lite'
import { LoginField } from '@/features/account/LoginField'
import { PictureField } from '@/features/account/PictureField'

/** Fields of a password sign-in, held by any store that uses them. */
interface PasswordEntry {
  account: string
  password: string
  showsPassword: boolean
  /** Required after too many wrong passwords. */
  picture?: PictureCode
  pictureText: string
  set(field: 'account' | 'password' | 'pictureText', value: string): void
  togglePassword(): void
  renewPicture(): unknown
  submit(): unknown
}

/** Account and password, and the picture code once it is required. */
export const PasswordFields = observer(function PasswordFields({ store }: { store: PasswordEntry }) {
  return (
    <>
      <LoginField
        label="账号"
        placeholder="手机号或账号"
        value={store.account}
        autoComplete="username"
        onInput={(value) => store.set('account', value)}
      />
      <LoginField
        label="密码"
        placeholder="请输入密码"
        value={store.password}
        autoComplete="current-password"
        secret={{ shown: store.showsPassword, onToggle: () => store.togglePassword() }}
        onInput={(value) => store.set('password', value)}
        onConfirm={() => store.submit()}
      />
      {store.picture && (
        <PictureField
          picture={store.picture}
          value={store.pictureText}
          onInput={(value) => store.set('pictureText', value)}
          onRenew={() => store.renewPicture()}
        />
      )}
    </>
  )
})
