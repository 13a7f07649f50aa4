import { Text, View } from '@tarojs/components'
import { Icon } from './Icon'
import './PlaceHead.scss'

/** Name and address of a place, above its actions. */
export const PlaceHead = ({ name, address }: { name: string; address: string }) => (
  <View className="place-head">
    <Icon name="location" size={40} className="place-head__pin" />
    <Text className="place-head__name">{name}</Text>
    {address && <Text className="place-head__address">{address}</Text>}
  </View>
)
