import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/show/Icon'
import './Pictures.scss'

/** Picture of a message card. */
export function CardPicture() {
  return (
    <View className="guide-pictures">
      <View className="guide-pictures__card guide-pictures__card--behind" />
      <View className="guide-pictures__card">
        <View className="guide-pictures__row">
          <Icon name="stamp" size={18} className="guide-pictures__accent" />
          <Text className="guide-pictures__strong">用印审批</Text>
          <Text className="guide-pictures__time">刚刚</Text>
        </View>
        <Text className="guide-pictures__line">授权委托书 · 一式三份</Text>
        <Text className="guide-pictures__line">申请人 周以宁</Text>
        <View className="guide-pictures__actions">
          <Text className="guide-pictures__action">退回</Text>
          <Text className="guide-pictures__action guide-pictures__action--main">同意</Text>
        </View>
      </View>
    </View>
  )
}

const AGENDA = [
  ['09:30', '开庭 · 买卖合同纠纷', 'gavel'],
  ['14:00', '客户会议', 'users'],
  ['17:00', '提交答辩状', 'task'],
] as const

export function AgendaPicture() {
  return (
    <View className="guide-pictures">
      <View className="guide-pictures__card">
        {AGENDA.map(([time, text, icon]) => (
          <View key={time} className="guide-pictures__row guide-pictures__row--agenda">
            <Text className="guide-pictures__clock number">{time}</Text>
            <Icon name={icon} size={18} className="guide-pictures__quiet" />
            <Text className="guide-pictures__words">{text}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

export function ShieldPicture() {
  return (
    <View className="guide-pictures guide-pictures--center">
      <View className="guide-pictures__round">
        <Icon name="shield" size={72} />
      </View>
      <View className="guide-pictures__row">
        {[1, 2, 3, 4, 5, 6].map((dot) => (
          <View key={dot} className="guide-pictures__dot" />
        ))}
      </View>
    </View>
  )
}
