import type { SignTask } from '@contract/sign-task/shapes'
import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/input/Button'
import { useActions } from '@/ui/page/ActionsContext'
import { QrCard } from '@/ui/picture/QrCard'
import { Icon } from '@/ui/show/Icon'
import './SignCodeCard.scss'

interface Props {
  task: SignTask
  picture: string
  /** Shown over the picture once the code has expired. */
  onRenew?: () => void
}

/** Sign code: as a picture to scan, as a link and as characters to send. */
export function SignCodeCard({ task, picture, onRenew }: Props) {
  const { copy } = useActions()
  const isOver = task.status === 'expired'
  return (
    <View className="sign-code">
      <QrCard
        picture={picture}
        label="签字二维码"
        over={isOver ? { content: <Over onRenew={onRenew} />, label: '签字码已过期，续期', onTap: onRenew } : undefined}
      />
      {!isOver && (
        <>
          <Text className="sign-code__words">请签署人用微信、企业微信或案头「扫一扫」扫描</Text>
          <View className="sign-code__actions">
            <Button label="复制链接" size="small" icon="link" onTap={() => copy(task.url)} />
            <Button label="复制签字码" size="small" icon="copy" onTap={() => copy(task.qrsource)} />
          </View>
        </>
      )}
    </View>
  )
}

const Over = ({ onRenew }: Pick<Props, 'onRenew'>) => (
  <>
    <Icon name="clock" size={28} />
    <Text className="sign-code__over">已过期</Text>
    {onRenew && <Text className="sign-code__renew">点此续期</Text>}
  </>
)
