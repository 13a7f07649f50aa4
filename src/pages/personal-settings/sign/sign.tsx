import { file } from '@contract/file'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useOwnPersonal } from '@/features/personal-settings/usePersonal'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { SignPad } from '@/ui/sign/SignPad'
import { SignStore } from './SignStore'
import './sign.scss'

/** Page of the handwritten signature for approvals and documents. */
function Sign() {
  const api = useApi({ file })
  const person = useOwnPersonal()
  const { presenter } = useApp()
  const store = useScreenStore(() => new SignStore({ api, person, presenter }))
  return (
    <Screen
      title="手写签名"
      state={store}
      onRetry={() => store.load()}
      scroll={false}
      footer={<Actions store={store} />}
    >
      <View className="sign">
        {store.shows === 'kept' ? (
          <View className="sign__paper theme-light">
            {store.url ? (
              <Image
                className="sign__kept"
                src={store.url}
                mode="aspectFit"
                {...ariaProps({ label: '我的手写签名' })}
              />
            ) : (
              <Caption block above={12}>
                签名已保存，暂时无法显示
              </Caption>
            )}
          </View>
        ) : (
          <SignPad strokes={store.strokes} onReady={(surface) => store.ready(surface)} />
        )}
        <Caption block above={12}>
          签名保存在您的个人资料里，只有您本人能看到。
        </Caption>
      </View>
    </Screen>
  )
}

const Actions = observer(function Actions({ store }: { store: SignStore }) {
  const { navigation, platform } = useApp()
  const { strokes } = store
  const save = async () => {
    if (!(await store.save())) return
    platform.feedback.toast('签名已保存', { icon: 'success' })
    await navigation.back()
  }
  const remove = async () => {
    const content = '移除后，需要签名的地方要重新书写。'
    if (!(await platform.feedback.confirm({ title: '移除签名', content, confirmText: '移除' }))) return
    if (await store.remove()) platform.feedback.toast('签名已移除')
  }
  if (store.shows === 'kept')
    return (
      <BottomBar
        actions={[
          { label: '重新签名', kind: 'primary', onTap: () => store.writeAnew() },
          { label: '移除', kind: 'danger', busy: store.isSaving, onTap: () => remove() },
        ]}
      />
    )
  return (
    <BottomBar
      actions={[
        {
          label: '保存签名',
          kind: 'primary',
          busy: store.isSaving,
          disabled: !store.canSave,
          onTap: () => save(),
        },
        { label: '撤销一笔', disabled: strokes.isEmpty, onTap: () => strokes.undo() },
        strokes.isEmpty && store.hasKept
          ? { label: '取消', onTap: () => store.keepOld() }
          : { label: '清空', disabled: strokes.isEmpty, onTap: () => strokes.clear() },
      ]}
    />
  )
})

export default screen(routes.personalSettings.sign, Sign)
