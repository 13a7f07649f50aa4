import { Text, View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import './Agreement.scss'

/** Checkbox required for signing in, with links to the agreements. */
export function Agreement({ agreed, onToggle }: { agreed: boolean; onToggle(): void }) {
  const { navigation } = useApp()
  return (
    <View className="agreement">
      <Tappable
        className="agreement__box"
        role="checkbox"
        label="我已阅读并同意用户协议与隐私政策"
        checked={agreed}
        onTap={onToggle}
        throttleMs={0}
      >
        <View className={`agreement__tick${agreed ? ' agreement__tick--on' : ''}`}>
          {agreed && <Icon name="check" size={14} />}
        </View>
        <Text>我已阅读并同意</Text>
      </Tappable>
      <Tappable className="agreement__link" role="link" onTap={() => navigation.go(routes.protocol.protocol)}>
        <Text>《用户协议》</Text>
      </Tappable>
      <Text>和</Text>
      <Tappable className="agreement__link" role="link" onTap={() => navigation.go(routes.protocol.privateProtocol)}>
        <Text>《隐私政策》</Text>
      </Tappable>
    </View>
  )
}
