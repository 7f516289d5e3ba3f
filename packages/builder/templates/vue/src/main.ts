import { createApp } from 'vue';

import App from './App.vue';

const app = createApp(App);
// Vue keeps errors of components to itself; said aloud, they can be found and mended.
app.config.errorHandler = (error) => reportError(error);
app.mount('#app');
