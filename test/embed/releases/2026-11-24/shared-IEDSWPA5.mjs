var e={answerMs:15e3,contentMs:3e4,preparedMs:12e4,mostPorts:8,mostPending:64,mostBurst:100,mostPerSecond:50,fastestPosition:30,longestText:256,mostMarkers:100};export{e as a};
