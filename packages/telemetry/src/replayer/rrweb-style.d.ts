declare module '@rrweb/replay/dist/style.css'
