export declare const gridRowsMax = 20000;
export declare const gridColumnsMax = 200;
