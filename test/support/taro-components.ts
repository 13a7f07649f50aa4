// The H5 build's @tarojs/components: ours for those it replaces, Taro's for the rest.
export * from '@tarojs/components/lib/react/index'
export {
  Button,
  Canvas,
  Form,
  Image,
  Input,
  RichText,
  ScrollView,
  Text,
  Textarea,
  View,
} from '@/platform/h5/components'
