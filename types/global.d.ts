/// <reference types="@tarojs/taro" />
declare module '*.png'
declare module '*.svg'
declare module '*.css'
declare module '*.scss'
declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
    /** Origin of the calls; empty on H5: the page's own. Set when building. */
    TARO_APP_API: string
    TARO_APP_VERSION: string
    /** The version of pdf.js: what it is served under. */
    TARO_APP_PDFJS: string
  }
}
