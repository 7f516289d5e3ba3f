export { Badge } from './badge';
export { Button } from './button';
export { Card } from './card';
export { cx } from './cx';
export { Dialog } from './dialog';
export { Checkbox, Select, TextArea, TextField } from './fields';
export { Notice } from './notice';
export { Tabs } from './tabs';
