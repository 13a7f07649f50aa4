import { domain, later } from './route'

// §2.3
export const chat = domain('chat', {
  chatMain: later('chat/chat-main'),
  chatInfo: later('chat/chat-info'),
  chatGroupMemberList: later('chat/chat-group-member-list'),
  chatSimpleConversationSearch: later('chat/chat-simple-conversation-search'),
  chatDownload: later('chat/chat-download'),
  video: later('chat/preview/video'),
  chatRecordDetail: later('chat/chat-record-detail'),
  chatForward: later('chat/chat-forward'),
  chatSearch: later('chat/chat-search'),
  targetSearch: later('chat/target-search'),
  chatSetting: later('chat/chat-setting'),
  chatImage: later('chat/chat-image'),
  fileSearch: later('chat/file-search'),
  chatDate: later('chat/chat-date'),
})
